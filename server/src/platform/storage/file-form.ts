import { withDescription } from '../http/describe.ts'

/** Describes an upload in the OpenAPI description; `receiveFile` reads it as a stream. */
export const fileForm = (description: string, fields: Record<string, object> = {}) =>
  withDescription(async (_, next) => next(), {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', format: 'binary', description }, ...fields },
          },
        },
      },
    },
    'x-codes': ['invalid_input', 'file_too_large', 'unsupported_media_type'],
  })
