import { contatosTexts } from 'core/texts/contatos'
import { countText } from 'core/texts/count-text'

/** How many messages wait to be read, in words. */
export const unreadText = (count: number): string =>
  countText(count, contatosTexts.umaMensagemNova, contatosTexts.mensagensNovas)
