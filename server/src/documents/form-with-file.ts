import { described } from '../openapi/described.ts'

/** Says what an upload takes; `receiveFile` reads it as it comes. */
export const formWithFile = described(async (_, next) => next(), {
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: {
            file: { type: 'string', format: 'binary', description: 'PDF, JPG ou PNG, até uploads.max_mb' },
          },
        },
      },
    },
  },
  'x-codes': ['invalid_input', 'file_too_large', 'unsupported_media_type'],
})
