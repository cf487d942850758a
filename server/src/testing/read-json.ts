/** The body of an answer, as what the test says it is. */
export const readJson = async <Body>(response: Response | Promise<Response>) =>
  (await (await response).json()) as Body

export interface ErrorBody {
  code: string
  message: string
  fields?: Record<string, string>
}
