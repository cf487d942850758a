/** What a link to a case hands over in the history, beside the address. */
export interface Handover {
  /** Of the list: the way back leads to it. */
  search?: string
  /** There is something new in the case that is on the screen already. */
  newsHere?: boolean
}

const isHandover = (state: unknown): state is Handover => typeof state === 'object' && state !== null

/** What was handed over. */
export function readHandover(state: unknown): Required<Handover> {
  const { search, newsHere } = isHandover(state) ? state : {}
  return { search: search ?? '', newsHere: newsHere ?? false }
}
