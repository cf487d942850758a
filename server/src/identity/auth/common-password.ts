import type { AppDeps } from '../../app-deps.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { commonWords } from './common-words.ts'

/** Highest of zxcvbn's classes that counts as easy: up to a million guesses. */
const EASY = 2
/**
 * Characters that are checked: a strong beginning is strong, and a hundred characters would block the server for a
 * second.
 */
const LOOKED_AT = 32

/** Large word lists, loaded at the first check of a password. */
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

/** Words of these texts, of an address only the part before its @, and each text as one word. */
const wordsOf = (texts: string[]) =>
  texts.flatMap((text) => {
    const parts = plain(text)
      .replace(/@.*/, '')
      .split(/[^\p{L}\d]+/u)
    return [...parts, parts.join('')].filter((word) => word.length > 2)
  })

const lettersBySign: Record<string, string> = {
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
const withLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => lettersBySign[sign] ?? sign)

/**
 * Words that a password may be made of: without numbers, years and signs around them, and with letters for signs
 * inside.
 */
function candidates(password: string): string[] {
  const [, before = '', word = '', after = ''] =
    /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(plain(password.slice(0, LOOKED_AT))) ?? []
  const words = new Set<string>()
  // A sign at either end may stand for a letter, as the 4 in `S3nh4`.
  for (let start = 0; start <= before.length; start += 1)
    for (let end = 0; end <= after.length; end += 1) {
      const typed = before.slice(start) + word + after.slice(0, end)
      for (const text of [typed, withLetters(typed), withLetters(typed.replaceAll('1', 'l'))])
        words.add(text.replace(/[^a-z\d]/g, ''))
    }
  return [...words]
}

/**
 * Detects easy passwords that satisfy the rule, such as `Senha123`: common ones, the person's own words, the name of
 * the site, and the demo password of the README.
 */
export async function isCommonPassword(
  { readPublished }: Pick<AppDeps, 'readPublished'>,
  password: string,
  own: string[],
): Promise<boolean> {
  const { settings } = (await readPublished()).config
  const words = wordsOf([...own, settings['app.title']])
  if (candidates(password).some((word) => commonWords.has(word) || words.includes(word))) return true
  estimator ??= loadEstimator()
  return (await estimator).check(password.slice(0, LOOKED_AT), words).score < EASY
}

/** @throws ApiError `invalid_input` at the field for a common password */
export async function refuseCommonPassword(
  deps: Pick<AppDeps, 'readPublished'>,
  field: string,
  password: string,
  own: string[],
): Promise<void> {
  if (await isCommonPassword(deps, password, own))
    throw ApiError.ofFields({ [field]: errorText('senhaComum') })
}
