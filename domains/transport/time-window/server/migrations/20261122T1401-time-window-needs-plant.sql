select needs_plant('time_window');
