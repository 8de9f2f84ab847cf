//! DamExchange: two programs play over the network, message by message.
