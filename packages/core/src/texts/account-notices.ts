import { defineTexts } from '../platform/texts/define-texts.ts'

/**
 * E-mails about the security of an account: the change, and in `nao_foi_…` what an owner who did not make it should do.
 * `{link}` leads to choosing a new password.
 */
export const accountNoticesTexts = defineTexts('avisos-conta', {
  momento: '{data} às {hora} (horário de Brasília)',
  redeDesconhecida: 'desconhecida',
  password: 'A senha da sua conta foi alterada, e as outras sessões terminaram.',
  nao_foi_password: 'Escolha outra senha agora em {link} e avise quem atende você.',
  factor_on: 'A verificação em duas etapas da sua conta foi ligada.',
  nao_foi_factor_on:
    'Fale agora com quem atende você: só um administrador desliga a verificação que outra pessoa ligou. Depois escolha outra senha em {link}',
  factor_off: 'A verificação em duas etapas da sua conta foi desligada.',
  nao_foi_factor_off: 'Escolha outra senha agora em {link}, entre e ligue a verificação de novo.',
  factor_reset:
    'Um administrador desligou a verificação em duas etapas da sua conta, e suas sessões terminaram.',
  nao_foi_factor_reset:
    'Se não foi você que pediu, fale agora com quem atende você, escolha outra senha em {link} e ligue a verificação de novo.',
  recovery_codes: 'Os códigos de recuperação da sua conta foram trocados. Os anteriores não valem mais.',
  nao_foi_recovery_codes:
    'Escolha outra senha agora em {link}, com o código do seu aplicativo, e troque os códigos de recuperação de novo.',
  address: 'Um administrador confirmou que este endereço é seu.',
  nao_foi_address:
    'Se esta conta não é sua, escolha a senha dela em {link}: quem a criou com o seu endereço não entra mais.',
})
