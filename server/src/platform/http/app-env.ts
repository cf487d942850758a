/** Context variables of every request. */
export interface AppEnv {
  Variables: {
    /** Id of the request in the log and in the response to an unforeseen error. */
    requestId: string
    /** Set if no route matched. */
    isUnknown?: true
  }
}
