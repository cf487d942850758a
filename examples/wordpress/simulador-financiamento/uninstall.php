<?php
/**
 * Deletes the settings.
 *
 * @package SimuladorFinanciamento
 */

if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	exit;
}

delete_option( 'simulador_financiamento' );
