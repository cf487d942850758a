import { paths } from '../paths.ts'

/**
 * What the landing page says to somebody who was sent there. It has no script, so the message is in the page and the
 * fragment of the address shows it.
 */
export const notices = {
  'ate-logo': { title: 'Logout realizado', description: 'Até logo!', destructive: false },
  'area-restrita': {
    title: 'Acesso restrito',
    description: 'Seu usuário não tem permissão para esta área. Entre em contato com o suporte.',
    destructive: true,
  },
  'sistema-restrito': {
    title: 'Acesso restrito',
    description: 'Seu usuário não tem permissão para acessar o sistema.',
    destructive: true,
  },
} as const

/** The address of the landing page that says so. */
export const homeSaying = (notice: keyof typeof notices) => `${paths.home}#${notice}`
