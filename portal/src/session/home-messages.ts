import { accountTexts } from 'core/texts/account'
import { paths } from 'core/paths'

/** What the landing page says to somebody who was sent there. */
export const homeMessages = () => {
  const { saiuTitulo, saiuTexto, acessoRestrito, areaRestritaTexto, sistemaRestritoTexto } = accountTexts
  return {
    'ate-logo': { title: saiuTitulo, description: saiuTexto, destructive: false },
    'area-restrita': { title: acessoRestrito, description: areaRestritaTexto, destructive: true },
    'sistema-restrito': { title: acessoRestrito, description: sistemaRestritoTexto, destructive: true },
  }
}

/** The landing page, which will say so, once: it has no script, so the server is told by a cookie. */
export function homeWithMessage(notice: keyof ReturnType<typeof homeMessages>): string {
  document.cookie = `sim.notice=${notice}; Path=/; Max-Age=60; SameSite=Lax`
  // Chromium writes it while the page is asked for already, and that may go without it; whoever reads waits for the writing.
  void document.cookie
  return paths.home
}
