import { accountTexts } from 'core/texts/account'
import { paths } from 'core/paths'

/**
 * What the landing page says to somebody who was sent there. It has no script, so the message is in the page and the
 * fragment of the address shows it.
 */
export const homeMessages = () => {
  const { saiuTitulo, saiuTexto, acessoRestrito, areaRestritaTexto, sistemaRestritoTexto } = accountTexts
  return {
    'ate-logo': { title: saiuTitulo, description: saiuTexto, destructive: false },
    'area-restrita': { title: acessoRestrito, description: areaRestritaTexto, destructive: true },
    'sistema-restrito': { title: acessoRestrito, description: sistemaRestritoTexto, destructive: true },
  }
}

/** The address of the landing page that says so. */
export const homeWithMessage = (notice: keyof ReturnType<typeof homeMessages>) => `${paths.home}#${notice}`
