/** History state of a link to a case. */
export interface CaseLinkState {
  /** Query string of the list, restored by the way back. */
  search?: string
  /** The case is already on the screen and its data must be reloaded. */
  hasNews?: boolean
}

const isCaseLinkState = (state: unknown): state is CaseLinkState =>
  typeof state === 'object' && state !== null

/** Reads the state of a link to a case; missing fields get empty defaults. */
export function readCaseLinkState(state: unknown): Required<CaseLinkState> {
  const { search, hasNews } = isCaseLinkState(state) ? state : {}
  return { search: search ?? '', hasNews: hasNews ?? false }
}
