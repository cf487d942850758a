import { randomUUID } from 'node:crypto'
import { fillText } from 'core/texts'
import { adminSaudeTexts } from 'core/texts/admin-saude'
import { hasRole } from '../../access/has-role.ts'
import type { HealthCheck } from './check.ts'

const yesOrNo = (answer: boolean) => (answer ? adminSaudeTexts.sim : adminSaudeTexts.nao)

export const checkAuth: HealthCheck = {
  label: adminSaudeTexts.autenticacaoNome,
  tested: adminSaudeTexts.autenticacaoTeste,
  advice: adminSaudeTexts.entreDeNovo,
  run: async ({ access }, { actor, headers }) => {
    const session = await access.findSession(headers)
    if (!session) return { ok: false, detail: adminSaudeTexts.sessaoNaoEncontrada }
    if (session.user.id !== actor.id) return { ok: false, detail: adminSaudeTexts.sessaoDeOutra }
    return { ok: true, detail: adminSaudeTexts.sessaoVale }
  },
}

export const checkRole: HealthCheck = {
  label: adminSaudeTexts.papelNome,
  tested: adminSaudeTexts.papelTeste,
  advice: adminSaudeTexts.entreDeNovo,
  run: async ({ access: { db } }, { actor }) => {
    const row = await db
      .selectFrom('user_roles')
      .where('user_id', '=', actor.id)
      .select('role')
      .executeTakeFirst()
    if (!row) return { ok: false, detail: adminSaudeTexts.semPapel }
    return { ok: row.role === 'admin', detail: fillText(adminSaudeTexts.papelLido, { papel: row.role }) }
  },
}

export const checkHasRole: HealthCheck = {
  label: adminSaudeTexts.hasRoleNome,
  tested: adminSaudeTexts.hasRoleTeste,
  advice: adminSaudeTexts.hasRoleConselho,
  run: async ({ access: { db } }, { actor }) => {
    const [own, nobody] = await Promise.all([
      hasRole(db, actor.id, 'admin'),
      hasRole(db, randomUUID(), 'admin'),
    ])
    return {
      ok: own && !nobody,
      detail: fillText(adminSaudeTexts.hasRoleRespostas, { sua: yesOrNo(own), outra: yesOrNo(nobody) }),
    }
  },
}
