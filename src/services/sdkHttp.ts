/**
 * What the build gives the SDK for axios, a sixth of its chunk. Only a method that the app never calls would use it, to ask
 * another host for fees; called after all, it throws.
 */
export default {};
