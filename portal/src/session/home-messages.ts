import { accountTexts } from 'core/texts/account'
import { paths } from 'core/paths'

/**
 * What the landing page says to somebody who was sent there. It has no script, so the message is in the page and the
 * fragment of the address shows it.
 */
export const homeMessages = () => ({
  'ate-logo': {
    title: accountTexts.saiuTitulo,
    description: accountTexts.saiuTexto,
    destructive: false,
  },
  'area-restrita': {
    title: accountTexts.acessoRestrito,
    description: accountTexts.areaRestritaTexto,
    destructive: true,
  },
  'sistema-restrito': {
    title: accountTexts.acessoRestrito,
    description: accountTexts.sistemaRestritoTexto,
    destructive: true,
  },
})

/** The address of the landing page that says so. */
export const homeWithMessage = (notice: keyof ReturnType<typeof homeMessages>) => `${paths.home}#${notice}`
