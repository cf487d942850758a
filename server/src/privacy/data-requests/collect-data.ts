import { buyerFacts } from 'core'
import { dataRequestsTexts as texts } from 'core/texts/data-requests'
import { labelsTexts } from 'core/texts/labels'
import { openFacts } from '../../cases/facts/sealed-facts.ts'
import type { Subject } from '../erasure/subject.ts'
import { ofCorrespondence } from './collect-correspondence.ts'
import { ofLeads } from './collect-leads.ts'
import { ofParts } from './collect-parts.ts'
import { factEntries, reais, words, type CollectDeps, type DataSection } from './data-section.ts'
import type { Identity } from './identity.ts'

/** Collects the account and its ways to sign in. */
async function ofAccount({ db }: CollectDeps, userId: string): Promise<DataSection[]> {
  const account = await db
    .selectFrom('auth_user')
    .leftJoin('profiles', 'profiles.id', 'auth_user.id')
    .leftJoin('user_roles', 'user_roles.user_id', 'auth_user.id')
    .where('auth_user.id', '=', userId)
    .select([
      'auth_user.name',
      'auth_user.email',
      'auth_user.createdAt',
      'profiles.last_sign_in',
      'user_roles.role',
    ])
    .executeTakeFirst()
  const signIns = await db
    .selectFrom('sign_ins')
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .select(['at', 'result', 'network', 'device'])
    .execute()
  const sessions = await db
    .selectFrom('auth_session')
    .where('userId', '=', userId)
    .select(['createdAt', 'ipAddress', 'userAgent'])
    .execute()
  const accepted = await db
    .selectFrom('legal_acceptances')
    .where('user_id', '=', userId)
    .select(['kind', 'version', 'accepted_at', 'network'])
    .execute()
  const notices = await db
    .selectFrom('notices')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(['created_at', 'read_at', 'kind'])
    .execute()
  const done = await db
    .selectFrom('audit_log')
    .where('actor_id', '=', userId)
    .orderBy('created_at')
    .select(['created_at', 'action'])
    .execute()
  return [
    {
      title: texts.parteConta,
      entries: account
        ? [
            {
              [texts.campoNome]: account.name,
              [texts.campoEmail]: account.email,
              [texts.campoPapel]: words(labelsTexts, `papel_${account.role ?? 'client'}`),
              [texts.campoDesde]: new Date(account.createdAt).toISOString(),
              [texts.campoUltimaEntrada]: account.last_sign_in,
            },
          ]
        : [],
    },
    {
      title: texts.parteEntradas,
      entries: signIns.map(({ at, result, network, device }) => ({
        [texts.campoMomento]: at,
        [texts.campoResultado]: result,
        [texts.campoRede]: network,
        [texts.campoAparelho]: device,
      })),
    },
    {
      title: texts.parteSessoes,
      entries: sessions.map(({ createdAt, ipAddress, userAgent }) => ({
        [texts.campoMomento]: new Date(createdAt).toISOString(),
        [texts.campoRede]: ipAddress,
        [texts.campoAparelho]: userAgent,
      })),
    },
    {
      title: texts.parteAceites,
      entries: accepted.map(({ kind, version, accepted_at, network }) => ({
        [texts.campoTexto]: kind,
        [texts.campoVersao]: version,
        [texts.campoMomento]: accepted_at,
        [texts.campoRede]: network,
      })),
    },
    {
      title: texts.parteAvisos,
      entries: notices.map(({ created_at, read_at, kind }) => ({
        [texts.campoMomento]: created_at,
        [texts.campoLido]: read_at,
        [texts.campoAssunto]: kind,
      })),
    },
    {
      title: texts.parteFeitos,
      entries: done.map(({ created_at, action }) => ({
        [texts.campoMomento]: created_at,
        [texts.campoAcao]: action,
      })),
    },
  ]
}

/** Collects the person's cases: title, stage, and the first buyer, who is the person; nothing about other people. */
async function ofCases({ db, cipher }: CollectDeps, { cases, userIds }: Subject): Promise<DataSection[]> {
  const ids = [...cases.map(({ id }) => id), '']
  const rows = await db.selectFrom('cases').where('id', 'in', ids).orderBy('created_at').selectAll().execute()
  const buyers = await db
    .selectFrom('case_buyers')
    .where('case_id', 'in', ids)
    .where('position', '=', 1)
    .selectAll()
    .execute()
  const messages = await db
    .selectFrom('messages')
    .where('case_id', 'in', ids)
    .where((where) =>
      where.or([where('from_user', 'in', [...userIds, '']), where('to_role', '=', 'cliente')]),
    )
    .orderBy('created_at')
    .select(['created_at', 'body', 'from_user'])
    .execute()
  const notes = await db
    .selectFrom('case_notes')
    .where('case_id', 'in', ids)
    .where('is_public', '=', true)
    .orderBy('created_at')
    .select(['created_at', 'body'])
    .execute()
  return [
    {
      title: texts.parteDossies,
      entries: rows.map((row) => ({
        [texts.campoProtocolo]: row.protocol,
        [texts.campoTitulo]: row.title,
        [texts.campoCidade]: [row.property_city, row.property_state].filter(Boolean).join(', '),
        [texts.campoEtapa]: words(labelsTexts, `etapa_${row.current_stage}`),
        [texts.campoDesfecho]: words(labelsTexts, `desfecho_${row.outcome}`),
        [texts.campoDesde]: row.created_at,
        [texts.campoEncerrado]: row.closed_at,
        [texts.campoFinanciado]: row.financed === null ? null : reais.format(row.financed / 100),
      })),
    },
    {
      title: texts.parteComprador,
      entries: buyers.map((row) => {
        const facts = openFacts(cipher, buyerFacts, { table: 'case_buyers', rowId: row.id }, row)
        return { [texts.campoNome]: row.name, ...factEntries('buyer', buyerFacts, facts) }
      }),
    },
    {
      title: texts.parteMensagens,
      entries: messages.map(({ created_at, body, from_user }) => ({
        [texts.campoMomento]: created_at,
        [texts.campoDe]: userIds.includes(from_user) ? texts.deVoce : texts.daEquipe,
        [texts.campoMensagem]: body,
      })),
    },
    {
      title: texts.parteAnotacoes,
      entries: notes.map(({ created_at, body }) => ({
        [texts.campoMomento]: created_at,
        [texts.campoMensagem]: body,
      })),
    },
  ]
}

/** Collects a person's stored data in sections, without data of other people. */
export async function collectData(
  deps: CollectDeps,
  subject: Subject,
  identity: Identity,
): Promise<DataSection[]> {
  const accounts = []
  for (const userId of subject.userIds) accounts.push(...(await ofAccount(deps, userId)))
  return [
    ...accounts,
    ...(await ofLeads(deps, subject, identity)),
    ...(await ofCases(deps, subject)),
    ...(await ofParts(deps, subject)),
    ...(await ofCorrespondence(deps, subject, identity)),
  ].filter(({ entries }) => entries.length > 0)
}
