<?php
/**
 * Plugin Name: Simulador de Financiamento
 * Description: Coloca o simulador de financiamento imobiliário em páginas e anúncios: bloco, shortcode e uma tela de configurações. Não usa cookies, não mede nem grava nada do visitante.
 * Version: 1.2.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: GPL-2.0-or-later
 * Text Domain: simulador-financiamento
 *
 * @package SimuladorFinanciamento
 */

namespace SimuladorFinanciamento;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const OPTION = 'simulador_financiamento';
const TAG    = 'simulador-financiamento';

/** Attributes of the element that a page may set; site-wide ones come from the settings. */
const ATTRIBUTES = array(
	'modo',
	'tema',
	'titulo',
	'cor',
	'logo',
	'referencia',
	'nome-imovel',
	'foto-imovel',
	'tipo-imovel',
	'valor-imovel',
	'uf',
	'cidade',
	'prazo',
	'pular-conhecidas',
	'atribuicao',
	'lembrar-campanha',
	'consentimento',
	'camada-dados',
);

/**
 * Reads the stored settings.
 *
 * @return array{origem: string, parceiro: string}
 */
function settings(): array {
	$stored = get_option( OPTION, array() );
	return array(
		'origem'   => is_array( $stored ) && isset( $stored['origem'] ) ? (string) $stored['origem'] : '',
		'parceiro' => is_array( $stored ) && isset( $stored['parceiro'] ) ? (string) $stored['parceiro'] : '',
	);
}

/**
 * Validates the settings form: reports an invalid address, and strips invalid characters from the key.
 *
 * @param mixed $input Submitted form.
 * @return array{origem: string, parceiro: string}
 */
function sanitize( $input ): array {
	$input = is_array( $input ) ? $input : array();
	$parts = wp_parse_url( trim( (string) ( $input['origem'] ?? '' ) ) );
	$valid = array(
		'origem'   => '',
		'parceiro' => preg_replace( '/[^\w-]/', '', (string) ( $input['parceiro'] ?? '' ) ),
	);
	if ( is_array( $parts ) && isset( $parts['host'] ) && in_array( $parts['scheme'] ?? '', array( 'https', 'http' ), true ) ) {
		$valid['origem'] = $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
	} elseif ( '' !== trim( (string) ( $input['origem'] ?? '' ) ) ) {
		add_settings_error( OPTION, 'origem', 'Endereço do simulador: informe como https://simulador.exemplo.com.br.' );
	}
	return $valid;
}

/**
 * Renders the element, and enqueues the script once per page.
 *
 * @param array<string, mixed> $values Attributes by name.
 */
function render( $values ): string {
	$settings = settings();
	if ( '' === $settings['origem'] ) {
		return current_user_can( 'manage_options' )
			? '<p>Simulador: informe o endereço em Configurações → Simulador.</p>'
			: '';
	}
	wp_enqueue_script( TAG, $settings['origem'] . '/embed/v1/simulador.js', array(), null, true );
	$values     = is_array( $values ) ? $values : array();
	$attributes = '' === $settings['parceiro'] ? array() : array( 'parceiro' => $settings['parceiro'] );
	foreach ( ATTRIBUTES as $name ) {
		if ( isset( $values[ $name ] ) && is_scalar( $values[ $name ] ) && '' !== (string) $values[ $name ] ) {
			$attributes[ $name ] = (string) $values[ $name ];
		}
	}
	$html = '';
	foreach ( $attributes as $name => $value ) {
		$html .= ' ' . $name . '="' . esc_attr( $value ) . '"';
	}
	// Only an inline simulator needs reserved space.
	if ( 'embutido' === ( $attributes['modo'] ?? 'embutido' ) ) {
		$html .= ' style="display:block;min-height:560px"';
	}
	$key  = $attributes['parceiro'] ?? '';
	$link = $settings['origem'] . '/simulador' . ( '' === $key ? '' : '?p=' . rawurlencode( $key ) );
	return '<' . TAG . $html . '><a href="' . esc_url( $link ) . '">Simular financiamento</a></' . TAG . '>';
}

/** Adds `async` to the script tag. */
function load_async( string $tag, string $handle ): string {
	return TAG === $handle && false === strpos( $tag, ' async' ) ? str_replace( ' src=', ' async src=', $tag ) : $tag;
}

/** Renders the settings page. */
function show_settings(): void {
	$settings = settings();
	?>
	<div class="wrap">
		<h1>Simulador de Financiamento</h1>
		<form action="options.php" method="post">
			<?php settings_fields( OPTION ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="simulador-origem">Endereço do simulador</label></th>
					<td>
						<input id="simulador-origem" class="regular-text" type="url" required placeholder="https://simulador.exemplo.com.br"
							name="<?php echo esc_attr( OPTION ); ?>[origem]" value="<?php echo esc_attr( $settings['origem'] ); ?>">
						<p class="description">O endereço de quem serve o simulador, sem nada depois do domínio.</p>
					</td>
				</tr>
				<tr>
					<th scope="row"><label for="simulador-parceiro">Chave do parceiro</label></th>
					<td>
						<input id="simulador-parceiro" class="regular-text" type="text"
							name="<?php echo esc_attr( OPTION ); ?>[parceiro]" value="<?php echo esc_attr( $settings['parceiro'] ); ?>">
						<p class="description">Opcional: está na sua área de parceiro, em “Código para o site”.</p>
					</td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
		<p>Em uma página, insira o bloco “Simulador de financiamento” ou o shortcode <code>[simulador]</code>.</p>
	</div>
	<?php
}

add_action(
	'init',
	function () {
		add_shortcode( 'simulador', __NAMESPACE__ . '\render' );
		wp_register_script(
			'simulador-financiamento-bloco',
			plugins_url( 'bloco.js', __FILE__ ),
			array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element' ),
			'1.0.0',
			true
		);
		register_block_type(
			__DIR__,
			array(
				// Block attributes are in camelCase, without hyphens.
				'render_callback' => function ( $values ) {
					$named = array();
					foreach ( ATTRIBUTES as $name ) {
						$named[ $name ] = $values[ lcfirst( str_replace( '-', '', ucwords( $name, '-' ) ) ) ] ?? '';
					}
					return render( $named );
				},
			)
		);
	}
);
add_filter( 'script_loader_tag', __NAMESPACE__ . '\load_async', 10, 2 );
add_action(
	'admin_init',
	function () {
		register_setting(
			OPTION,
			OPTION,
			array(
				'type'              => 'object',
				'sanitize_callback' => __NAMESPACE__ . '\sanitize',
			)
		);
	}
);
add_action(
	'admin_menu',
	function () {
		add_options_page( 'Simulador de Financiamento', 'Simulador', 'manage_options', TAG, __NAMESPACE__ . '\show_settings' );
	}
);
