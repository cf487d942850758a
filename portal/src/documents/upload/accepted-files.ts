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

const ONE_AT_A_TIME = {
  title: 'Um arquivo por vez',
  description: 'Envie um arquivo por vez. Se forem várias páginas, junte tudo em um PDF.',
}

/**
 * Why what was chosen is not worth sending, as far as that can be known without its content.
 * @param maxMb the limit, where it is known
 */
export function refusalOf(
  [file, ...others]: readonly File[],
  maxMb: number | undefined,
): Refusal | undefined {
  if (!file) return undefined
  if (others.length > 0) return ONE_AT_A_TIME
  if (isApplePhoto(file)) {
    return {
      title: 'Formato não aceito',
      description: 'Foto em HEIC, o formato do iPhone. Use "Tirar foto" ou salve-a como JPG e envie de novo.',
    }
  }
  if (!endings.includes(endingOf(sentName(file)))) {
    return { title: 'Formato não aceito', description: 'Envie um arquivo PDF, JPG ou PNG.' }
  }
  if (maxMb !== undefined && file.size > maxMb * MB) {
    return { title: 'Arquivo muito grande', description: `O arquivo deve ter no máximo ${maxMb}MB` }
  }
  if (file.size === 0) return { title: 'Arquivo vazio', description: 'O arquivo está vazio. Escolha outro.' }
  return undefined
}
