/** A moment: ISO 8601 in UTC with milliseconds, so that text order is time order. */
export type Moment = string
/** A JSON value as text. */
export type JsonText = string
