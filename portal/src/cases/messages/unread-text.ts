import { contactsTexts } from 'core/texts/contacts'
import { countText } from 'core/texts/count-text'

export const unreadText = (count: number): string =>
  countText(count, contactsTexts.umaMensagemNova, contactsTexts.mensagensNovas)
