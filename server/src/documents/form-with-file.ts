import { described } from '../openapi/described.ts'

/** Says what an upload takes; `receiveFile` reads it as it comes. */
export const formWithFile = (description: string) =>
  described(async (_, next) => next(), {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', format: 'binary', description } },
          },
        },
      },
    },
    'x-codes': ['invalid_input', 'file_too_large', 'unsupported_media_type'],
  })
