import { randomUUID } from 'node:crypto'
import { hasRole } from '../../access/has-role.ts'
import type { HealthCheck } from './check.ts'

const SIGN_IN_AGAIN = 'Saia e entre de novo. Se continuar assim, veja o log do servidor.'

export const checkAuth: HealthCheck = {
  label: 'Autenticação',
  tested: 'A sua sessão foi procurada outra vez, pelo cookie deste pedido',
  advice: SIGN_IN_AGAIN,
  run: async ({ access }, { actor, headers }) => {
    const session = await access.findSession(headers)
    if (!session) return { ok: false, detail: 'A sessão não foi encontrada' }
    if (session.user.id !== actor.id) return { ok: false, detail: 'A sessão é de outra conta' }
    return { ok: true, detail: 'A sessão vale e é da sua conta' }
  },
}

export const checkRole: HealthCheck = {
  label: 'Papel do usuário',
  tested: 'O papel da sua conta foi lido da tabela user_roles',
  advice: SIGN_IN_AGAIN,
  run: async ({ access: { db } }, { actor }) => {
    const row = await db
      .selectFrom('user_roles')
      .where('user_id', '=', actor.id)
      .select('role')
      .executeTakeFirst()
    if (!row) return { ok: false, detail: 'A sua conta não tem papel' }
    return { ok: row.role === 'admin', detail: `Papel: ${row.role}` }
  },
}

export const checkHasRole: HealthCheck = {
  label: 'Função has_role',
  tested: 'Perguntado se a sua conta é admin, e se uma conta que não existe é',
  advice: 'Veja no log do servidor por que a tabela user_roles não responde.',
  run: async ({ access: { db } }, { actor }) => {
    const [own, nobody] = await Promise.all([
      hasRole(db, actor.id, 'admin'),
      hasRole(db, randomUUID(), 'admin'),
    ])
    return {
      ok: own && !nobody,
      detail: `Sua conta: ${own ? 'sim' : 'não'}. Conta que não existe: ${nobody ? 'sim' : 'não'}`,
    }
  },
}
