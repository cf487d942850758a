import { FORGOTTEN } from './erasure-rule.ts'

/** Replaces the facts of a further buyer in another client's case. */
export const BLANK_BUYER = {
  name: FORGOTTEN,
  email: null,
  phone: null,
  phone_digest: null,
  cpf: null,
  cpf_digest: null,
  birth_date: null,
  income: null,
  income_type: null,
  marital_status: null,
  property_regime: null,
  profession: null,
  other_installments: null,
  fgts_balance: null,
  fgts_three_years: null,
  owns_home: null,
  has_sfh_loan: null,
  dependants: null,
}

/** Replaces the facts of the seller in another client's case. */
export const BLANK_SELLER = {
  name: FORGOTTEN,
  tax_id: null,
  tax_id_digest: null,
  phone: null,
  phone_digest: null,
  outstanding_debt: null,
}
