import { accountTexts } from 'core/texts/account'
import { paths } from 'core/paths'

/** Messages of the landing page after a redirect to it. */
export const homeMessages = () => {
  const { saiuTitulo, saiuTexto, acessoRestrito, areaRestritaTexto, sistemaRestritoTexto } = accountTexts
  return {
    'ate-logo': { title: saiuTitulo, description: saiuTexto, destructive: false },
    'area-restrita': { title: acessoRestrito, description: areaRestritaTexto, destructive: true },
    'sistema-restrito': { title: acessoRestrito, description: sistemaRestritoTexto, destructive: true },
  }
}

/** Address of the landing page, which will show the message once. A cookie passes it, because the page has no script. */
export function homeWithMessage(notice: keyof ReturnType<typeof homeMessages>): string {
  document.cookie = `sim.notice=${notice}; Path=/; Max-Age=60; SameSite=Lax`
  // Reading the cookie waits for Chromium to write it; otherwise the page request could go out without it.
  void document.cookie
  return paths.home
}
