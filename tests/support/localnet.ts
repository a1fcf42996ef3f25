export * from 'raydium-localnet/testing';
