import { fileChannelLabels, type FileChannel } from 'core'
import { ApiError, errorText } from '../http/api-error.ts'
import type { ReceivedFile, ReceivedForm } from './receive-file.ts'

/** Files that may be sent together. */
export const MOST_FILES = 20

const turns = ['0', '90', '180', '270']

/** The fields of the form beside its files, as the API's description tells them. */
export const sendingFields = {
  turned: {
    type: 'array',
    items: { type: 'string', enum: turns },
    description: 'Quanto girar cada foto, em graus, na ordem dos arquivos',
  },
  channel: {
    type: 'string',
    enum: Object.keys(fileChannelLabels),
    description: 'Como o documento chegou; só a equipe o diz, e sempre',
  },
}

/** What somebody sends at once for one document. */
export interface Sending {
  files: (ReceivedFile & { turned: string })[]
  channel: FileChannel | null
}

const isChannel = (value: string): value is FileChannel => Object.hasOwn(fileChannelLabels, value)

/**
 * Reads the fields beside the files: `turned`, one for each file in their order, and `channel`.
 * @throws ApiError invalid_input
 */
export function readSending({ files, fields }: ReceivedForm): Sending {
  const valuesOf = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value)
  const turned = valuesOf('turned')
  if (turned.length > files.length || turned.some((value) => !turns.includes(value)))
    throw ApiError.ofFields({ turned: errorText('giroFoto') })
  const [channel] = valuesOf('channel')
  if (channel !== undefined && !isChannel(channel))
    throw ApiError.ofFields({ channel: errorText('escolhaChegada') })
  return {
    files: files.map((file, index) => ({ ...file, turned: turned[index] ?? '0' })),
    channel: channel ?? null,
  }
}
