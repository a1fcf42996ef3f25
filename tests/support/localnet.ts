export * from '../../localnet/src/testing.ts';
