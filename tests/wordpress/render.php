<?php
/**
 * Runs the plugin with just enough of WordPress around it to write a page, and prints as JSON what came of it. Where the
 * real one is installed, `pnpm --filter tests wordpress` has it do the same.
 */

define( 'ABSPATH', __DIR__ );
$given   = json_decode( $argv[1], true );
$scripts = array();
$errors  = array();
$filters = array();

function get_option( $name, $fallback ) {
	global $given;
	return $given['stored'] ?? $fallback;
}
function current_user_can( $right ) {
	global $given;
	return 'manage_options' === $right && ! empty( $given['isAdmin'] );
}
function wp_enqueue_script( $handle, $source, $needed, $version, $in_footer ) {
	global $scripts;
	$scripts[ $handle ] = $source;
}
function add_settings_error( $setting, $code, $message ) {
	global $errors;
	$errors[] = $message;
}
function esc_attr( $text ) {
	return htmlspecialchars( $text, ENT_QUOTES );
}
function esc_url( $address ) {
	return preg_match( '/^https?:/', $address ) ? htmlspecialchars( $address, ENT_QUOTES ) : '';
}
function wp_parse_url( $address ) {
	return parse_url( $address );
}
function add_action( $name, $run ) {}
function add_filter( $name, $run ) {
	global $filters;
	$filters[ $name ] = $run;
}

require $argv[2];

$html = SimuladorFinanciamento\render( $given['attributes'] ?? array() );
$tags = array();
foreach ( $scripts as $handle => $source ) {
	$tags[] = $filters['script_loader_tag']( '<script src="' . esc_url( $source ) . '"></script>', $handle );
}
echo json_encode(
	array(
		'html'   => $html,
		'tags'   => $tags,
		'saved'  => isset( $given['form'] ) ? SimuladorFinanciamento\sanitize( $given['form'] ) : null,
		'errors' => $errors,
	)
);
