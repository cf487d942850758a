import type { AppDeps } from '../app-deps.ts'
import { isTrial } from '../env.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { commonWords } from './common-words.ts'

/** Of zxcvbn's five classes, those that fall to a million guesses. */
const EASY = 2
/** What is strong so far is strong; to look at a hundred letters would hold everybody up for a second. */
const LOOKED_AT = 32

const WORD_OF_DEMO = 'demo'

/** Large lists, which only who chooses a password needs. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...portuguese.dictionary },
    graphs: common.adjacencyGraphs,
  })
}
let estimator: ReturnType<typeof loadEstimator> | undefined

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Each word of these texts, of an address what stands before its @, and all of a text in one. */
const wordsOf = (texts: string[]) =>
  texts.flatMap((text) => {
    const parts = plain(text)
      .replace(/@.*/, '')
      .split(/[^\p{L}\d]+/u)
    return [...parts, parts.join('')].filter((word) => word.length > 2)
  })

const meant: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const asMeant = (text: string) => text.replace(/[013457@$!]/g, (sign) => meant[sign] ?? sign)

/** The words that a password may be: without numbers, years and signs around them, with letters for the signs within. */
function candidates(password: string): string[] {
  const [, before = '', word = '', after = ''] =
    /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(plain(password.slice(0, LOOKED_AT))) ?? []
  const found = new Set<string>()
  // A sign at the edge may be a letter of the word: `S3nh4`.
  for (let start = 0; start <= before.length; start += 1)
    for (let end = 0; end <= after.length; end += 1) {
      const typed = before.slice(start) + word + after.slice(0, end)
      for (const text of [typed, asMeant(typed), asMeant(typed.replaceAll('1', 'l'))])
        found.add(text.replace(/[^a-z\d]/g, ''))
    }
  return [...found]
}

/**
 * Refuses what keeps to the rule and is guessed all the same, as `Senha123`; also what is made of the person's own
 * words, as name and address, or of the name of the site; and, wherever others come, the password of the demo people,
 * which stands in the README.
 * @throws ApiError `invalid_input` under the name of the field
 */
export async function refuseCommonPassword(
  { readPublished, env }: Pick<AppDeps, 'readPublished' | 'env'>,
  field: string,
  password: string,
  own: string[],
): Promise<void> {
  const { settings } = (await readPublished()).config
  const words = wordsOf([...own, settings['app.title']])
  const isPublic = (word: string) => word === WORD_OF_DEMO && !isTrial(env)
  const isWord = candidates(password).some(
    (word) => commonWords.has(word) || words.includes(word) || isPublic(word),
  )
  estimator ??= loadEstimator()
  if (isWord || (await estimator).check(password.slice(0, LOOKED_AT), words).score < EASY)
    throw ApiError.ofFields({ [field]: errorText('senhaComum') })
}
