import { fileChannelLabels, type FileChannel } from 'core'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { ReceivedFile, ReceivedForm } from '../../platform/storage/receive-file.ts'

/** Most files in one upload. */
export const MOST_FILES = 20

const turns = ['0', '90', '180', '270']

/** Form fields beside the files, for the OpenAPI description. */
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

/** Files and fields of one upload for one document. */
export interface Sending {
  files: (ReceivedFile & { turned: string })[]
  channel: FileChannel | null
}

const isChannel = (value: string): value is FileChannel => Object.hasOwn(fileChannelLabels, value)

/**
 * Reads the fields beside the files: `turned`, one per file in order, and `channel`.
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
