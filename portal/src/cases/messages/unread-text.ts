import { contactsTexts } from 'core/texts/contacts'
import { countText } from 'core/texts/count-text'

/** How many messages wait to be read, in words. */
export const unreadText = (count: number): string =>
  countText(count, contactsTexts.umaMensagemNova, contactsTexts.mensagensNovas)
