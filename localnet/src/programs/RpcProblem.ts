/** Why programs cannot be fetched from an RPC, in words for the person at the terminal. */
export class RpcProblem extends Error {
  override readonly name = 'RpcProblem';

  /**
   * @param fatal whether asking the same RPC for another program would fail the same way
   */
  constructor(
    message: string,
    readonly fatal: boolean,
  ) {
    super(message);
  }
}
