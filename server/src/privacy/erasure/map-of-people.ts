import { FORGOTTEN, type ErasureRule } from './erasure-rule.ts'

/** Blanks a request of an erased person: kind, protocol and days stay. */
const BLANK_REQUEST = {
  name: null,
  email: null,
  cpf: null,
  phone: null,
  asked: null,
  note: null,
  answer: null,
}

/** Rules of accounts, of sign-in data, and of requests and e-mails under a person's name. */
export const peopleTables = {
  push_messages: {
    follows: 'push_subscriptions',
    plain: 'id subscription_id path status attempts next_attempt_at created_at',
  },
  push_subscriptions: {
    does: [['person', 'user_id', 'delete']],
    follows: 'auth_session',
    plain: 'id user_id session_id created_at',
    personal: 'endpoint_digest sealed',
  },
  auth_session: {
    does: [['person', 'userId', 'delete']],
    plain: 'id userId expiresAt createdAt updatedAt',
    personal: 'token ipAddress userAgent',
  },
  auth_account: {
    does: [['person', 'userId', 'delete']],
    plain: 'id providerId userId accessTokenExpiresAt refreshTokenExpiresAt scope createdAt updatedAt',
    personal: 'accountId accessToken refreshToken idToken password',
  },
  auth_verification: {
    does: [['person', 'value', 'delete']],
    plain: 'id expiresAt createdAt updatedAt',
    personal: 'identifier value',
  },
  recovery_codes: { follows: 'second_factors', plain: 'user_id used_at', personal: 'digest' },
  second_factors: {
    does: [['person', 'user_id', 'delete']],
    plain: 'user_id created_at confirmed_at last_step',
    personal: 'secret',
  },
  email_codes: {
    does: [['person', 'user_id', 'delete']],
    plain: 'user_id failures expires_at',
    personal: 'digest',
  },
  sign_ins: {
    does: [['person', 'user_id', 'delete']],
    plain: 'id user_id at result',
    personal: 'network device',
  },
  login_attempts: {
    specially: 'erase-person.ts',
    plain: 'k failures last_failure',
    personal: 'account',
  },
  // Keyed hashes of networks and people, stored for an hour or a day.
  rate_limits: { plain: 'k hits window_start' },
  email_requests: {
    does: [['address', 'email', 'delete']],
    plain: 'id kind status attempts next_attempt_at created_at',
    personal: 'email',
  },
  invitations: {
    does: [
      ['address', 'email', 'delete'],
      ['invitation', 'id', 'delete'],
      ['person', 'invited_by', 'delete'],
    ],
    plain: 'id role partner_id invited_by token_digest created_at sent_at expires_at',
    personal: 'email name',
  },
  outbox_emails: {
    does: [['address', 'to_address', 'delete']],
    specially: 'mentions.ts',
    plain: 'id status attempts next_attempt_at last_error created_at sent_at forget_when_sent',
    personal: 'to_address subject body',
  },
  saved_views: {
    does: [['person', 'owner_id', 'delete']],
    specially: 'mentions.ts',
    plain: 'id owner_id is_shared created_at updated_at',
    personal: 'name folded filters',
  },
  // A sealed response may name any person: each erasure empties all of them.
  idempotency_keys: {
    does: [['person', 'actor_id', 'delete']],
    specially: 'erase-person.ts',
    plain: 'actor_id key fingerprint status created_at',
    personal: 'response',
  },
  imports: {
    does: [['person', 'created_by', { name: '' }]],
    specially: 'mentions.ts',
    plain: `id created_by created_at status task next_attempt_at rows columns duplicates completes position finished_at counts`,
    personal: 'name',
  },
  legal_acceptances: {
    does: [['person', 'user_id', { network: '' }]],
    plain: '',
    personal: 'network',
    keeps: { acceptance: 'user_id kind version accepted_at' },
  },
  data_requests: {
    does: [
      ['person', 'user_id', BLANK_REQUEST],
      ['lead', 'lead_id', BLANK_REQUEST],
      ['request', 'id', BLANK_REQUEST],
    ],
    plain: 'id lead_id updated_at handled_by result',
    personal: 'name email cpf phone asked note answer',
    keeps: { request: 'protocol kind state user_id received_at due_on ended_at' },
  },
  // Triggers clear the digests of a row that is deleted, and queue one that is blanked.
  person_keys: {
    specially: 'platform/person-index/refresh-index.ts',
    plain: 'source source_id kind key_version',
    personal: 'digest',
  },
  person_index_queue: { plain: 'id source source_id' },
  user_roles: { does: [['person', 'user_id', 'delete']], plain: 'user_id role' },
  profiles: {
    does: [
      [
        'person',
        'id',
        {
          name: FORGOTTEN,
          display_name: FORGOTTEN,
          email: '',
          search_text: '',
          partner_id: null,
          branch_id: null,
          last_sign_in: null,
        },
      ],
    ],
    plain: 'id partner_id branch_id created_at updated_at',
    personal: 'email name display_name last_sign_in search_text',
  },
  // The row stays for references; erase-person replaces the address.
  auth_user: {
    does: [['person', 'id', { name: FORGOTTEN, image: null, emailVerified: false }]],
    specially: 'erase-person.ts',
    plain: 'id createdAt updatedAt disabledAt emailVerified',
    personal: 'name email image',
  },
  audit_log: {
    specially: 'entries-of.ts',
    plain: 'id actor_id action object object_id created_at case_id salt redacted_by',
    keeps: { trail: 'actor_name before after' },
  },
} as const satisfies Record<string, ErasureRule>
