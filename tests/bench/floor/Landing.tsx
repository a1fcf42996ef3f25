/** The text of our landing screen. */
export function Landing() {
  return (
    <>
      <h1>Welcome to the Raydium Launchpad</h1>
      <p>
        Connect a wallet to get started: Phantom or any other Solana wallet. Then mint a token, create its Raydium pool
        and follow every transaction to its true end.
      </p>
    </>
  );
}
