<?php
/** Sets a WordPress up as its own pages would, with the plugin active and a page that has its shortcode and its block. */
define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST'] = $argv[1];
require './wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

wp_install( 'Imobiliária Ribeira', 'ribeira', 'ribeira@exemplo.com.br', false, '', 'uma senha de teste' );
update_option( 'siteurl', 'http://' . $argv[1] );
update_option( 'home', 'http://' . $argv[1] );
$failed = activate_plugin( 'simulador-financiamento/simulador-financiamento.php' );
if ( is_wp_error( $failed ) ) {
	fwrite( STDERR, $failed->get_error_message() );
	exit( 1 );
}
foreach (
	array(
		'com-shortcode' => '[simulador tipo-imovel="apartamento" valor-imovel="450000" referencia="AP-1042"]',
		'com-bloco'     => '<!-- wp:simulador/financiamento {"tipoImovel":"apartamento","valorImovel":"450000"} /-->',
	) as $name => $content
) {
	wp_insert_post(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_name'    => $name,
			'post_title'   => 'Simule seu financiamento',
			'post_content' => $content,
		)
	);
}
