//! A cache of searched trees: the latest of each client, a limited number in all, and a limited number of nodes.

use crate::client::Client;
use crate::limits;
use crate::threads::lock;
use saltus_service::trees::SearchedTree;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

/// The trees of a server, those looked at last at the end.
#[derive(Default)]
pub(crate) struct TreeCache(Mutex<VecDeque<(Client, Arc<SearchedTree>)>>);

impl TreeCache {
    /// Keeps a tree, and drops those that there is no room for any more.
    pub fn keep(&self, client: &Client, tree: Arc<SearchedTree>) {
        let mut cached = lock(&self.0);
        cached.push_back((client.clone(), tree));
        let own =
            |cached: &VecDeque<(Client, _)>| cached.iter().filter(|(of, _)| of == client).count();
        while own(&cached) > limits::TREES_OF_ONE {
            let oldest = cached.iter().position(|(of, _)| of == client);
            oldest.and_then(|oldest| cached.remove(oldest));
        }
        let nodes = |cached: &VecDeque<(_, Arc<SearchedTree>)>| -> usize {
            cached.iter().map(|(_, tree)| tree.recorded()).sum()
        };
        while cached.len() > 1
            && (cached.len() > limits::TREES || nodes(&cached) > limits::TREES_NODES)
        {
            cached.pop_front();
        }
    }

    /// A tree by its id.
    pub fn find(&self, id: &str) -> Option<Arc<SearchedTree>> {
        let mut cached = lock(&self.0);
        let index = cached.iter().position(|(_, tree)| tree.id == id)?;
        let found = cached.remove(index)?;
        let tree = found.1.clone();
        cached.push_back(found);
        Some(tree)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use saltus_engine::Stop;
    use saltus_service::ClientId;
    use saltus_service::trees::TreeSearch;
    use saltus_service::wire::{Algorithm, TreeRequest, View};
    use std::time::Duration;

    fn tree(id: usize) -> Arc<SearchedTree> {
        let request = TreeRequest {
            game: "simple-4x4".to_owned(),
            position: None,
            algorithm: Algorithm::Minimax,
            depth: 1,
            eval: None,
            view: View::Diff,
        };
        let search = TreeSearch::new(&request).expect("a search");
        let tree = search.run(&Stop::never()).expect("the evaluation for play");
        Arc::new(search.found(id.to_string(), tree, Duration::ZERO))
    }

    #[test]
    fn a_client_keeps_its_latest_and_a_server_a_bounded_number() {
        let trees = TreeCache::default();
        let ann = Client::known(ClientId("ann".to_owned()));
        for id in 0..limits::TREES_OF_ONE + 2 {
            trees.keep(&ann, tree(id));
        }
        assert!(trees.find("0").is_none() && trees.find("1").is_none());
        assert!(trees.find("2").is_some());
        for id in 100..100 + limits::TREES {
            trees.keep(&Client::known(ClientId(id.to_string())), tree(id));
        }
        assert!(trees.find("2").is_none());
        assert!(trees.find("100").is_some());
        trees.keep(&Client::known(ClientId("bob".to_owned())), tree(999));
        assert!(trees.find("100").is_some(), "it was looked at a moment ago");
        assert!(trees.find("101").is_none());
    }
}
