import { ANSWERS_BLOCK, readDataBlock } from '../config/data-block.ts'

interface FirstAnswer {
  status: number
  link?: string
  body: unknown
}

/** Since the page was asked for: who comes later is told how it is then. */
const FRESH_MS = 20_000

/** When this tab's last change was answered, or that it was not yet: what is sent on leaving comes after the next page's answers. */
const CHANGED = 'mudou'
const SENT = 'enviado'

let answers: Map<string, FirstAnswer> | undefined
let changing = 0

/**
 * Whether the page before this one was left with a change on its way: what is asked now may be answered before it counts.
 * Known until the first question.
 */
export const isChangeOnItsWay = () => sessionStorage.getItem(CHANGED) === SENT

/** Whether the page was put together when the last change from here counted already. */
function isAfterChange(): boolean {
  if (!isChangeOnItsWay()) return Number(sessionStorage.getItem(CHANGED)) < performance.timeOrigin
  sessionStorage.setItem(CHANGED, String(Date.now()))
  return false
}

function readAnswers(): Map<string, FirstAnswer> {
  const found = readDataBlock(ANSWERS_BLOCK) as Record<string, FirstAnswer> | null
  document.getElementById(ANSWERS_BLOCK)?.remove()
  return new Map(isAfterChange() ? Object.entries(found ?? {}) : [])
}

function take(address: string): FirstAnswer | undefined {
  answers ??= readAnswers()
  if (performance.now() > FRESH_MS) answers.clear()
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}

/** A change makes old what the page brought along, and what the next one does if it is asked for meanwhile. */
function change(...asked: Parameters<typeof fetch>): Promise<Response> {
  answers = new Map()
  changing += 1
  sessionStorage.setItem(CHANGED, SENT)
  return fetch(...asked).finally(() => {
    changing -= 1
    if (changing === 0) sessionStorage.setItem(CHANGED, String(Date.now()))
  })
}

/** `fetch`, which takes what the page brought along: each answer once, the first time that it is asked for. */
export const fetchOrTake: typeof fetch = (input, init) => {
  if ((init?.method ?? 'GET') !== 'GET') return change(input, init)
  const { pathname, search } = new URL(input instanceof Request ? input.url : input, window.location.href)
  const answer = take(pathname + search)
  if (!answer) return fetch(input, init)
  const { status, link, body } = answer
  return Promise.resolve(new Response(JSON.stringify(body), { status, headers: link ? { Link: link } : {} }))
}
