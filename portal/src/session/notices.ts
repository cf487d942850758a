import { entradaTexts } from 'core/texts/entrada'
import { paths } from '../paths.ts'

/**
 * What the landing page says to somebody who was sent there. It has no script, so the message is in the page and the
 * fragment of the address shows it.
 */
export const notices = () => ({
  'ate-logo': {
    title: entradaTexts.saiuTitulo,
    description: entradaTexts.saiuTexto,
    destructive: false,
  },
  'area-restrita': {
    title: entradaTexts.acessoRestrito,
    description: entradaTexts.areaRestritaTexto,
    destructive: true,
  },
  'sistema-restrito': {
    title: entradaTexts.acessoRestrito,
    description: entradaTexts.sistemaRestritoTexto,
    destructive: true,
  },
})

/** The address of the landing page that says so. */
export const homeSaying = (notice: keyof ReturnType<typeof notices>) => `${paths.home}#${notice}`
