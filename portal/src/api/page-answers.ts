import { ANSWERS_BLOCK, readDataBlock } from '../ui/published/data-block.ts'

interface PageAnswer {
  status: number
  link?: string
  body: unknown
}

/** Answers by address, until the person leaves the first screen. */
let answers: Partial<Record<string, PageAnswer>> | undefined

function readAnswers() {
  const block = readDataBlock(ANSWERS_BLOCK) as typeof answers | null
  document.getElementById(ANSWERS_BLOCK)?.remove()
  return block ?? {}
}

/** Drops the answers inside the page: from now on every request reaches the server. */
export function dropPageAnswers(): void {
  readAnswers()
  answers = {}
}

/** Options for a request that the server may have answered inside the page. */
export const inPage = {
  fetch: (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    answers ??= readAnswers()
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, window.location.href)
    const answer = answers[pathname + search]
    if (!answer) return fetch(input, init)
    const { status, link, body } = answer
    return Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: link ? { Link: link } : {} }),
    )
  },
}
