process.stdout.write('tw\n');
