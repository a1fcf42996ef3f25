/** A request the provider's API refuses; its message goes into `msg` of the answer. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
}
