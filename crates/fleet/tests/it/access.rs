//! TLS and credentials with real servers: who has them gets in and plays, and no one else does.

use crate::nats::{Server, TestWorker, access, build, expect_games, fleet};
use nkeys::KeyPair;
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer};
use saltus_fleet::nats::{WorkEnd, status};
use saltus_fleet::testkit::programs;
use saltus_fleet::{Access, FleetError};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// An authority of the test's own.
struct Authority {
    folder: PathBuf,
    name: &'static str,
    issuer: Issuer<'static, rcgen::KeyPair>,
}

impl Authority {
    fn new(folder: &Path, name: &'static str) -> Authority {
        let mut params = CertificateParams::new(Vec::new()).expect("no names");
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.distinguished_name.push(rcgen::DnType::CommonName, name);
        let key = rcgen::KeyPair::generate().expect("a key");
        let own = params.self_signed(&key).expect("a certificate");
        std::fs::write(folder.join(format!("{name}.pem")), own.pem()).expect("written");
        Authority { folder: folder.to_owned(), name, issuer: Issuer::new(params, key) }
    }

    fn file(&self) -> PathBuf {
        self.folder.join(format!("{}.pem", self.name))
    }

    /// A certificate for this computer, and its key.
    fn certify(&self, name: &str) -> (PathBuf, PathBuf) {
        let params = CertificateParams::new(["localhost".to_owned()]).expect("a name");
        let key = rcgen::KeyPair::generate().expect("a key");
        let signed = params.signed_by(&key, &self.issuer).expect("a certificate");
        let files = ["pem", "key"].map(|kind| self.folder.join(format!("{name}.{kind}")));
        std::fs::write(&files[0], signed.pem()).expect("written");
        std::fs::write(&files[1], key.serialize_pem()).expect("written");
        files.into()
    }
}

/// Why one does not get in.
fn refusal(access: &Access) -> String {
    match status(access) {
        Err(error @ (FleetError::Connect { .. } | FleetError::File { .. })) => error.to_string(),
        other => panic!("{access:?} comes to {other:?}"),
    }
}

#[test]
fn over_tls_only_those_with_certificates_get_in() {
    for program in programs() {
        let folder = tempfile::tempdir().expect("a folder");
        let authority = Authority::new(folder.path(), "authority");
        let other = Authority::new(folder.path(), "other");
        let (certificate, key) = authority.certify("server");
        let server = Server::with(
            &program,
            &format!(
                "tls {{ cert_file: {certificate:?}, key_file: {key:?}, ca_file: {:?}, verify: true }}",
                authority.file()
            ),
        );
        let whole = Access {
            authority: Some(authority.file()),
            certificate: Some(authority.certify("client")),
            ..access(server.tls_url())
        };
        let mut fleet = fleet(whole.clone());
        let worker = TestWorker::start(whole.clone(), build());
        expect_games(&mut fleet, 2);
        assert_eq!(worker.stop(), WorkEnd::Finished);

        let told = refusal(&Access { authority: None, ..whole.clone() });
        assert!(told.contains("UnknownIssuer"), "{told}");
        let told = refusal(&Access { authority: Some(other.file()), ..whole.clone() });
        assert!(told.contains("certificate"), "{told}");
        refusal(&Access { certificate: None, ..whole.clone() });
        refusal(&Access { certificate: Some(other.certify("stranger")), ..whole.clone() });
        // The certificate is for another name.
        let url = server.tls_url().replace("localhost", "127.0.0.1");
        let told = refusal(&Access { url, ..whole.clone() });
        assert!(told.contains("not valid for name"), "{told}");
        let nowhere = folder.path().join("nowhere.pem");
        let told = refusal(&Access { authority: Some(nowhere.clone()), ..whole.clone() });
        assert!(told.contains("nowhere.pem"), "{told}");
        let told = refusal(&Access { certificate: Some((nowhere, key)), ..whole.clone() });
        assert!(told.contains("nowhere.pem"), "{told}");

        // Who asks for an encrypted connection gets no other.
        let open = Server::start(&program);
        let told = refusal(&Access { url: open.tls_url(), ..whole });
        assert!(told.to_lowercase().contains("tls"), "{told}");
    }
}

/// Claims as the servers of NATS read them, signed.
fn token(signer: &KeyPair, subject: &str, claims: &Value) -> String {
    use data_encoding::BASE64URL_NOPAD as ENCODING;
    let header = json!({"typ": "JWT", "alg": "ed25519-nkey"});
    let body = json!({
        "jti": subject, "iat": 1_700_000_000, "iss": signer.public_key(), "name": "test", "sub": subject, "nats": claims,
    });
    let parts = [header, body].map(|part| ENCODING.encode(part.to_string().as_bytes()));
    let text = parts.join(".");
    let signature = signer.sign(text.as_bytes()).expect("a signature");
    format!("{text}.{}", ENCODING.encode(&signature))
}

/// The file of a user of an account.
fn credentials(account: &KeyPair, folder: &Path, name: &str) -> PathBuf {
    let user = KeyPair::new_user();
    let rights = json!({
        "pub": {}, "sub": {}, "subs": -1, "data": -1, "payload": -1, "type": "user", "version": 2,
    });
    let token = token(account, &user.public_key(), &rights);
    let seed = user.seed().expect("a seed");
    let text = format!(
        "-----BEGIN NATS USER JWT-----\n{token}\n------END NATS USER JWT------\n\n\
         -----BEGIN USER NKEY SEED-----\n{seed}\n------END USER NKEY SEED------\n"
    );
    let path = folder.join(name);
    std::fs::write(&path, text).expect("written");
    path
}

#[test]
fn with_credentials_only_users_of_the_account_get_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let (operator, account, system) =
        (KeyPair::new_operator(), KeyPair::new_account(), KeyPair::new_account());
    let of_account = |account: &KeyPair, storage: i64| {
        let limits = json!({
            "subs": -1, "data": -1, "payload": -1, "imports": -1, "exports": -1, "wildcards": true, "conn": -1,
            "leaf": -1, "mem_storage": storage, "disk_storage": storage, "streams": storage, "consumer": storage,
        });
        let claims = json!({
            "limits": limits, "default_permissions": {"pub": {}, "sub": {}}, "type": "account", "version": 2,
        });
        token(&operator, &account.public_key(), &claims)
    };
    let own = token(&operator, &operator.public_key(), &json!({"type": "operator", "version": 2}));
    let config = format!(
        "operator: {own}\nsystem_account: {1}\nresolver: MEMORY\nresolver_preload: {{ {0}: {2}, {1}: {3} }}\n",
        account.public_key(),
        system.public_key(),
        of_account(&account, -1),
        of_account(&system, 0)
    );
    for program in programs() {
        let server = Server::with(&program, &config);
        let with = |file: PathBuf| Access { credentials: Some(file), ..access(server.url()) };
        let own = |name| with(credentials(&account, folder.path(), name));
        let mut fleet = fleet(own("coordinator.creds"));
        let worker = TestWorker::start(own("worker.creds"), build());
        expect_games(&mut fleet, 2);
        assert_eq!(worker.stop(), WorkEnd::Finished);

        refusal(&access(server.url()));
        let stranger = credentials(&KeyPair::new_account(), folder.path(), "stranger.creds");
        let told = refusal(&with(stranger));
        assert!(told.contains("authorization"), "{told}");
        let empty = folder.path().join("empty.creds");
        std::fs::write(&empty, "").expect("written");
        for file in [empty, folder.path().join("nowhere.creds")] {
            let told = refusal(&with(file.clone()));
            assert!(told.contains(&file.display().to_string()), "{told}");
        }
    }
}
