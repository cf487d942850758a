export const PAGE = 50

export interface PageQuery {
  after?: string
  limit: string
}

export const firstPage: PageQuery = { limit: String(PAGE) }

export interface ListPage<Item> {
  items: readonly Item[]
  /** Cursor of the next page; null at the end. */
  next: string | null
}
