select needs_plant('packaging_agreement');
