import { expect, test } from 'vitest'
import { campaignName, campaignOf } from './campaign.ts'

test('takes every utm parameter and click id of an address, and nothing else', () => {
  const clicks = { gclid: '1', gbraid: '2', wbraid: '3', msclkid: '4', fbclid: '5', ttclid: '6' }
  const campaign = { utm_source: 'google', utm_id: '9', utm_source_platform: 'x', ...clicks }
  expect(campaignOf({ ...campaign, email: 'ana@x.br', UTM_TERM: 'x', utm_: 'x', utm_term: '' })).toEqual(
    campaign,
  )
})

test('takes no value that looks like an e-mail or a CPF', () => {
  const ids = { utm_id: '21234567890', utm_source: '@imobiliaria', gclid: 'EAIaIQobChMI-123.456' }
  expect(campaignOf({ ...ids, utm_term: 'ana@x.br', utm_content: 'cpf 529.982.247-25' })).toEqual(ids)
})

test.each([
  [{ utm_campaign: 'lancamento', utm_source: 'google' }, 'lancamento'],
  [{ utm_source: 'google', gclid: '1' }, 'google'],
  [{ wbraid: '1' }, 'Google Ads'],
  [{ ttclid: '1' }, 'TikTok'],
  [{}, null],
])('counts the campaign %j under %s', (campaign, name) => {
  expect(campaignName(campaign)).toBe(name)
})
