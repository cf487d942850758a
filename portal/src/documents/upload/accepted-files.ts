import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'

/** What a document may be, with the endings of a file's name that say so. */
const acceptedTypes: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
}

const endings = Object.values(acceptedTypes).flat()

/** For file inputs. */
export const ACCEPT = endings.join(',')

/** For the camera, which otherwise may hand over what only its maker's programs read. */
export const ACCEPT_PHOTO = 'image/jpeg,image/png'

export const MB = 1024 * 1024

const endingOf = (name: string) => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''

/** The name to send a file under: some phones leave out the ending, which the server asks for. */
export function sentName({ name, type }: Pick<File, 'name' | 'type'>): string {
  const ending = acceptedTypes[type]?.[0]
  return ending && !endingOf(name) ? `${name}${ending}` : name
}

export interface Refusal {
  title: string
  description: string
}

const isApplePhoto = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

function refusalOfOne(file: File, maxMb: number | undefined): Refusal | undefined {
  const { formatoNaoAceito, muitoGrande, vazio } = documentsTexts
  if (isApplePhoto(file)) return { title: formatoNaoAceito, description: documentsTexts.formatoHeicTexto }
  if (!endings.includes(endingOf(sentName(file))))
    return { title: formatoNaoAceito, description: documentsTexts.formatoNaoAceitoTexto }
  if (maxMb !== undefined && file.size > maxMb * MB)
    return { title: muitoGrande, description: fillText(documentsTexts.muitoGrandeTexto, { n: maxMb }) }
  return file.size === 0 ? { title: vazio, description: documentsTexts.vazioTexto } : undefined
}

/**
 * Why what was chosen is not worth sending, as far as that can be known without its content.
 * @param maxMb the limit of each file, where it is known
 */
export const refusalOf = (files: readonly File[], maxMb: number | undefined): Refusal | undefined =>
  files.map((file) => refusalOfOne(file, maxMb)).find((refusal) => refusal !== undefined)
