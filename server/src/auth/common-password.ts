import { ApiError, errorText } from '../http/api-error.ts'

/** Of zxcvbn's five classes, those that fall to a million guesses. */
const EASY = 2
/** What is strong so far is strong; to look at a hundred letters would hold everybody up for a second. */
const LOOKED_AT = 32

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

/**
 * Refuses what keeps to the rule and is guessed all the same, as `Senha123`; also what is made of the person's own
 * words, as name and address.
 * @throws ApiError `invalid_input` under the name of the field
 */
export async function refuseCommonPassword(
  field: string,
  password: string,
  own: string[] = [],
): Promise<void> {
  estimator ??= loadEstimator()
  const words = own.flatMap((text) => {
    const parts = text
      .toLowerCase()
      .replace(/@.*/, '')
      .split(/[^\p{L}\d]+/u)
    return [...parts, parts.join('')].filter((word) => word.length > 2)
  })
  const { score } = (await estimator).check(password.slice(0, LOOKED_AT), words)
  if (score < EASY) throw ApiError.ofFields({ [field]: errorText('senhaComum') })
}
