/** What a link to a case hands over in the history, beside the address. */
export interface CaseLinkState {
  /** Of the list: the way back leads to it. */
  search?: string
  /** There is something new in the case that is on the screen already. */
  hasNews?: boolean
}

const isCaseLinkState = (state: unknown): state is CaseLinkState =>
  typeof state === 'object' && state !== null

/** What was handed over. */
export function readCaseLinkState(state: unknown): Required<CaseLinkState> {
  const { search, hasNews } = isCaseLinkState(state) ? state : {}
  return { search: search ?? '', hasNews: hasNews ?? false }
}
