/** A text with variables such as `{nome}`, sent by the product or by an agent. */
export interface MessageTemplate {
  /** Subject of the e-mail. Locked phones show it, so it names no person. */
  subject: string
  body: string
  /** Variables without which the message is useless. */
  required?: readonly string[]
}
