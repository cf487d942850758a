import { randomUUID } from 'node:crypto'
import { hasRole } from '../../platform/access/has-role.ts'
import { bad, good, healthText, textsOf, type HealthCheck } from './check.ts'

const yesOrNo = (answer: boolean) => (answer ? healthText('sim') : healthText('nao'))

export const checkAuth: HealthCheck = {
  label: healthText('autenticacaoNome'),
  tested: healthText('autenticacaoTeste'),
  advice: healthText('entreDeNovo'),
  run: async ({ findSession }, { actor, headers }) => {
    const session = await findSession(headers)
    if (!session) return bad(healthText('sessaoNaoEncontrada'))
    if (session.actor.id !== actor.id) return bad(healthText('sessaoDeOutra'))
    return good(healthText('sessaoVale'))
  },
}

export const checkRole: HealthCheck = {
  label: healthText('papelNome'),
  tested: healthText('papelTeste'),
  advice: healthText('entreDeNovo'),
  run: async ({ db }, { actor }) => {
    const row = await db
      .selectFrom('user_roles')
      .where('user_id', '=', actor.id)
      .select('role')
      .executeTakeFirst()
    if (!row) return bad(healthText('semPapel'))
    return { ok: row.role === 'admin', detail: healthText('papelLido', { papel: row.role }) }
  },
}

export const checkHasRole: HealthCheck = {
  ...textsOf('hasRole'),
  run: async ({ db }, { actor }) => {
    const [ownStatus, nobody] = await Promise.all([
      hasRole(db, actor.id, 'admin'),
      hasRole(db, randomUUID(), 'admin'),
    ])
    return {
      ok: ownStatus && !nobody,
      detail: healthText('hasRoleRespostas', { sua: yesOrNo(ownStatus), outra: yesOrNo(nobody) }),
    }
  },
}
