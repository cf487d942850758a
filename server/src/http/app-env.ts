/** What travels with a request. */
export interface AppEnv {
  Variables: {
    /** What an unforeseen error is told and logged by. */
    requestId: string
    /** No route matched. */
    isUnknown?: true
  }
}
